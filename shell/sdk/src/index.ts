// Every file named here is shared by itself: a page loads those that it uses.
export { callMutation, callPages, callQuery, itemsOf, type Page } from './api.ts';
export { Form, type FormProps } from './Form.tsx';
export {
  fieldErrorsOf,
  isNotFound,
  isUnauthorized,
  messageOf,
  statusOf,
} from './failure.ts';
export { formatAge, formatDate } from './format.ts';
export { formatMoment } from './format-moment.ts';
export { useIdempotencyKey } from './idempotency.ts';
export { ListChoices, orderFilter } from './ListChoices.tsx';
export { type FoundQuery, type ListedQuery, ListSearch } from './ListSearch.tsx';
export { leaveTo } from './leaving.ts';
export { Markdown, useMarkdown } from './Markdown.tsx';
// Passed on whole, these go into the remotes that use them: the shell's first files do without.
export * from './narrowed.tsx';
export { isOffline } from './offline.ts';
export { usePageTitle } from './page-title.ts';
export { makePasskey, provePasskey } from './passkey.ts';
export { api } from './portal-api.ts';
export { QueryState } from './QueryState.tsx';
export { Retry } from './Retry.tsx';
export { codeOf } from './refusal-code.ts';
export { defineRemote, type RemoteModule } from './remote.ts';
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.ts';
export { periodFilter, type SearchFilter, stateFilter } from './search-filter.ts';
export { type Session, useSession } from './session.ts';
export { leaveSignedOut } from './sign-out.ts';
export { useTimesTold } from './times-told.ts';
export { toast } from './toast.ts';
export { type ActionOptions, useAction } from './use-action.ts';
export { useAnswer } from './use-answer.ts';
export { useArrival } from './use-arrival.ts';
export { useClaim } from './use-claim.ts';
export { type Draft, useDraft } from './use-draft.ts';
export { type FailureText, useFailure } from './use-failure.ts';
export { Controller, useForm, useWatch } from './use-form.ts';
export * from './use-kept-focus.ts';
export { type PagedQuery, useMore } from './use-more.ts';
export * from './use-refresh.ts';
export { type Search, useSearch } from './use-search.ts';
export { useTold } from './use-told.ts';
