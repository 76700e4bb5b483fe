/** Pages of the docs by the names that guides use for them in bold. */
const pages: Record<string, string> = {
  Alert: 'feedback-alert',
  AnswerPanel: 'questions-answerpanel',
  Avatar: 'content-avatar',
  Badge: 'content-badge',
  Brand: 'navigation-brand',
  Button: 'actions-button',
  Card: 'content-card',
  CardTitle: 'content-card',
  Checkbox: 'forms-checkbox',
  Container: 'layout-stack-inline-grid-container',
  Dialog: 'overlays-dialog',
  EmptyState: 'feedback-emptystate',
  Facts: 'content-facts',
  Footer: 'navigation-footer',
  Grid: 'layout-stack-inline-grid-container',
  Heading: 'content-text-heading-prose',
  Inline: 'layout-stack-inline-grid-container',
  LoadMore: 'navigation-loadmore',
  Menu: 'overlays-menu',
  PageHeader: 'navigation-pageheader',
  Prose: 'content-text-heading-prose',
  QuestionCard: 'questions-questioncard',
  RadioGroup: 'forms-radiogroup',
  Select: 'forms-select',
  Skeleton: 'feedback-skeleton',
  Spinner: 'feedback-spinner',
  Stack: 'layout-stack-inline-grid-container',
  StatCard: 'content-statcard',
  StatusBadge: 'questions-statusbadge',
  Text: 'content-text-heading-prose',
  TextArea: 'forms-textarea',
  TextField: 'forms-textfield',
  TextLink: 'actions-textlink',
  Thread: 'questions-thread',
  Toast: 'feedback-toast',
  Tooltip: 'overlays-tooltip',
};

/** Makes the names of components in a Markdown text lead to their pages. */
export function linked(markdown: string): string {
  return markdown.replaceAll(/\*\*(\w+)\*\*/g, (bold, name: string) =>
    Object.hasOwn(pages, name) ? `[${bold}](?path=/docs/${pages[name]}--docs)` : bold,
  );
}
