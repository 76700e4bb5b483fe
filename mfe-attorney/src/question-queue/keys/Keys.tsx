import { Facts } from '@counsel/design-system';

const keys = [
  { label: '↓ or J', value: 'Next question' },
  { label: '↑ or K', value: 'Previous question' },
  { label: 'Home or End', value: 'First or last question' },
  { label: 'Enter or O', value: 'Open the question; where it is open beside the list, go into it' },
  { label: 'Escape', value: 'From there back to the list' },
  { label: 'C', value: 'Claim the question' },
  { label: '?', value: 'List the keys' },
];

/** What keys do while the focus is in the list of questions, and nowhere else. */
export const Keys = () => <Facts items={keys} />;
