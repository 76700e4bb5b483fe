import type { Shown } from './Swatches.tsx';

/** Every token and what it is for, in the order of tokens.css. */
export const surfaces: readonly Shown[] = [
  { token: '--color-page', meaning: 'Behind everything' },
  { token: '--color-surface', meaning: 'Cards, fields, the header' },
  { token: '--color-surface-sunken', meaning: 'What steps back: guidelines, the footer' },
  { token: '--color-surface-raised', meaning: 'What floats: menus, dialogs, toasts' },
  { token: '--color-surface-hover', meaning: 'Under the pointer, on any surface' },
];

export const texts: readonly Shown[] = [
  { token: '--color-heading', meaning: 'Headings, labels, figures' },
  { token: '--color-text', meaning: 'What one reads' },
  { token: '--color-text-muted', meaning: 'What may be skipped: dates, hints' },
  { token: '--color-placeholder', meaning: 'Examples in empty fields' },
  { token: '--color-link', meaning: 'Links, ghost buttons' },
  { token: '--color-link-hover', meaning: 'Links under the pointer' },
];

export const lineColours: readonly Shown[] = [
  { token: '--color-border', meaning: 'Divides: cards, sections' },
  { token: '--color-border-strong', meaning: 'Outlines what floats' },
  { token: '--color-border-control', meaning: 'Outlines what can be used: 3 : 1' },
];

export const brand: readonly Shown[] = [
  {
    token: '--color-primary',
    with: '--color-on-primary',
    meaning: 'The main action, a choice made',
  },
  {
    token: '--color-primary-hover',
    with: '--color-on-primary',
    meaning: 'The same, under the pointer',
  },
  {
    token: '--color-primary-active',
    with: '--color-on-primary',
    meaning: 'The same, while pressed',
  },
  { token: '--color-on-primary', meaning: 'Text and icons on the three above' },
  {
    token: '--color-primary-soft',
    with: '--color-on-primary-soft',
    meaning: 'Secondary buttons, the current page, a chosen option',
  },
  { token: '--color-on-primary-soft', meaning: 'Text and icons on primary-soft' },
  { token: '--color-accent', meaning: 'Brass, sparingly: the asker’s side of a thread' },
  {
    token: '--color-accent-soft',
    with: '--color-on-accent-soft',
    meaning: 'Anonymous, icons of empty states',
  },
  { token: '--color-on-accent-soft', meaning: 'Text and icons on accent-soft' },
];

export const meanings: readonly Shown[] = [
  { token: '--color-danger', with: '--color-on-danger', meaning: 'Errors, what cannot be undone' },
  {
    token: '--color-danger-hover',
    with: '--color-on-danger',
    meaning: 'A destructive button under the pointer',
  },
  { token: '--color-on-danger', meaning: 'Text on the two above' },
  {
    token: '--color-danger-soft',
    with: '--color-on-danger-soft',
    meaning: 'Ground of a danger alert or badge',
  },
  { token: '--color-on-danger-soft', meaning: 'Text on danger-soft' },
  { token: '--color-success', meaning: 'Mark of what is done' },
  { token: '--color-success-soft', with: '--color-on-success-soft', meaning: 'Answered, online' },
  { token: '--color-on-success-soft', meaning: 'Text on success-soft' },
  { token: '--color-warning', meaning: 'Mark of what needs care' },
  {
    token: '--color-warning-soft',
    with: '--color-on-warning-soft',
    meaning: 'Pending, a disclaimer',
  },
  { token: '--color-on-warning-soft', meaning: 'Text on warning-soft' },
  { token: '--color-info', meaning: 'Mark of what is good to know' },
  { token: '--color-info-soft', with: '--color-on-info-soft', meaning: 'Being reviewed, a note' },
  { token: '--color-on-info-soft', meaning: 'Text on info-soft' },
  {
    token: '--color-neutral-soft',
    with: '--color-on-neutral-soft',
    meaning: 'Badges that state a fact',
  },
  { token: '--color-on-neutral-soft', meaning: 'Text on neutral-soft' },
];

export const states: readonly Shown[] = [
  { token: '--color-focus', meaning: 'The ring around what has the focus: 3 : 1' },
  { token: '--color-disabled', with: '--color-on-disabled', meaning: 'What cannot be used now' },
  { token: '--color-on-disabled', meaning: 'Text on disabled' },
  { token: '--color-overlay', meaning: 'Over the page, behind a dialog' },
  { token: '--color-skeleton', meaning: 'Bars that keep the room of what loads' },
  { token: '--color-shadow', meaning: 'Every shadow' },
];

const reading = 'Answers typically arrive within 24 hours';

export const textSizes: readonly (Shown & { sample: string; heading?: boolean })[] = [
  { token: '--text-xs', meaning: 'Badges', sample: reading },
  { token: '--text-sm', meaning: 'Hints, errors, dates, details, small buttons', sample: reading },
  { token: '--text-md', meaning: 'Reading, fields, buttons', sample: reading },
  { token: '--text-lg', meaning: 'The line below a page’s title, large buttons', sample: reading },
  {
    token: '--text-lg',
    meaning: 'As a heading: titles of questions in a list',
    sample: reading,
    heading: true,
  },
  {
    token: '--text-xl',
    meaning: 'Titles of cards, dialogs, empty states',
    sample: 'Question Queue',
    heading: true,
  },
  { token: '--text-2xl', meaning: 'Sections, figures', sample: 'Your Questions', heading: true },
  { token: '--text-3xl', meaning: 'The page’s title', sample: 'Attorney Dashboard', heading: true },
  {
    token: '--text-4xl',
    meaning: 'The landing page alone',
    sample: 'Ask a Question',
    heading: true,
  },
];

export const faces: readonly (Shown & { sample: string })[] = [
  {
    token: '--font-heading',
    meaning: 'Newsreader: headings, figures, the portal’s name',
    sample: 'Licensed Attorneys',
  },
  {
    token: '--font-text',
    meaning: 'Source Sans 3: everything one reads and uses',
    sample: reading,
  },
  { token: '--font-mono', meaning: 'Codes, in running text', sample: 'TN-204918' },
];

export const weights: readonly (Shown & { sample: string; heading?: boolean })[] = [
  { token: '--weight-text', meaning: 'Reading', sample: reading },
  { token: '--weight-medium', meaning: 'Links, values, options', sample: reading },
  {
    token: '--weight-strong',
    meaning: 'Buttons, labels, what must not be missed',
    sample: reading,
  },
  {
    token: '--weight-heading',
    meaning: 'Headings and figures',
    sample: 'Licensed Attorneys',
    heading: true,
  },
];

const lines =
  'An attorney reads your question, takes it on and writes the answer. You see how far it has come on your dashboard, and can ask a follow-up.';

export const leadings: readonly (Shown & { sample: string })[] = [
  { token: '--leading-tight', meaning: 'Headings, buttons', sample: lines },
  { token: '--leading-snug', meaning: 'Labels, hints, alerts, menus', sample: lines },
  { token: '--leading-text', meaning: 'Running text', sample: lines },
];

export const measures: readonly Shown[] = [
  { token: '--measure', meaning: 'The longest line of running text' },
];

export const spaces: readonly Shown[] = [
  {
    token: '--step',
    meaning: 'What the others are made of; less where text is large and the screen narrow',
  },
  { token: '--space-1', meaning: 'Within a part: label and field, title and text' },
  { token: '--space-2', meaning: 'Between badges, icon and word' },
  { token: '--space-3', meaning: 'Between buttons; padding of fields and menu entries' },
  { token: '--space-4', meaning: 'Between cards, between parts of a card; the usual gap' },
  { token: '--space-5', meaning: 'Between fields of a form; padding of dialogs' },
  { token: '--space-6', meaning: 'Between sections of a page' },
  { token: '--space-7', meaning: 'Above and below an empty state' },
  { token: '--space-8', meaning: 'Between sections of the landing page' },
  { token: '--inset', meaning: 'Between the edge of a card and what it holds' },
  { token: '--gutter', meaning: 'Between a page and the edge of the screen' },
];

export const widths: readonly Shown[] = [
  { token: '--width-narrow', meaning: 'Sign-in forms, lists of a select' },
  { token: '--width-text', meaning: 'Reading and longer forms' },
  { token: '--width-page', meaning: 'Dashboards and lists' },
];

export const controls: readonly Shown[] = [
  { token: '--control-sm', meaning: 'Height of small buttons and menu entries' },
  { token: '--control-md', meaning: 'Height of fields and buttons' },
  { token: '--control-lg', meaning: 'Height of large buttons' },
  { token: '--icon-sm', meaning: 'Icons in running text and details' },
  { token: '--icon-md', meaning: 'Icons in buttons, alerts, menus' },
  { token: '--icon-lg', meaning: 'Icons that stand alone' },
];

export const corners: readonly Shown[] = [
  { token: '--radius-sm', meaning: 'Badges, checkboxes, entries of a menu' },
  { token: '--radius-md', meaning: 'Buttons, fields, alerts, menus' },
  { token: '--radius-lg', meaning: 'Cards, dialogs' },
  { token: '--radius-round', meaning: 'Avatars, radio buttons' },
];

export const lineWidths: readonly Shown[] = [
  { token: '--line', meaning: 'Outlines and dividing lines' },
  { token: '--line-thick', meaning: 'Checkboxes; a field with the focus' },
  { token: '--ring', meaning: 'The ring around what has the focus' },
];

export const shadows: readonly Shown[] = [
  { token: '--shadow-sm', meaning: 'Cards' },
  { token: '--shadow-md', meaning: 'Tooltips' },
  { token: '--shadow-lg', meaning: 'Menus, dialogs, toasts' },
  { token: '--shadow-invalid', meaning: 'A field with an error' },
  { token: '--shadow-seal', meaning: 'The portal’s seal' },
];

export const durations: readonly Shown[] = [
  { token: '--duration-fast', meaning: 'A colour that answers the pointer' },
  { token: '--duration-slow', meaning: 'Something that appears: a dialog, a toast' },
  { token: '--duration-spin', meaning: 'One turn of a spinner' },
];

export const easings: readonly Shown[] = [
  { token: '--ease', meaning: 'Quick to start, gentle to end; for every movement' },
];

export const layers: readonly Shown[] = [
  { token: '--layer-header', meaning: 'The header, over the page' },
  { token: '--layer-menu', meaning: 'Menus' },
  { token: '--layer-dialog', meaning: 'Dialogs and what dims the page' },
  { token: '--layer-tooltip', meaning: 'Tooltips, lists of selects, the skip link' },
  { token: '--layer-toast', meaning: 'Toasts' },
  { token: '--layer-tour', meaning: 'The tour, over everything' },
];
