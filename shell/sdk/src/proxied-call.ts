import type { Tag } from '@counsel/contracts';
import { api } from './api.ts';
import type { AnswerMeta } from './base-query.ts';
import type { HttpRequest } from './request.ts';

type Proxied = { request: HttpRequest; changes: readonly Tag[] };

/**
 * A call that is made for somebody else, whose cache is not this page's: nothing of the answer is
 * kept, and what it changed is read again.
 */
export const proxiedApi = api.injectEndpoints({
  endpoints: (build) => ({
    proxiedCall: build.mutation<{ answer: unknown; meta: AnswerMeta | undefined }, Proxied>({
      queryFn: async ({ request }, _api, _options, baseQuery) => {
        const { data, error, meta } = await baseQuery(request);
        return error ? { error } : { data: { answer: data, meta } };
      },
      invalidatesTags: (_answer, failure, { changes }) => (failure ? [] : [...changes]),
    }),
  }),
});

export const { useProxiedCallMutation } = proxiedApi;
