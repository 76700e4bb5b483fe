import type { Preview } from '@storybook/react-webpack5';
import { isValidElement } from 'react';
import '../src/styles.css';
import type { InputType } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { Stage } from './Stage.tsx';

/** What a story waits for comes late where many stories load at once: on a page of the docs, on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

/** Texts are edited as texts; an element cannot be edited, its control would show its inner parts. */
function controlOf(argType: InputType, value: unknown): Pick<InputType, 'control'> {
  if (isValidElement(value)) return { control: false };
  const { type } = argType;
  const isNode = typeof type === 'object' && type.name === 'other' && type.value === 'ReactNode';
  return isNode ? { control: 'text' } : {};
}

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'system', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    viewport: {
      options: {
        narrow: { name: 'Narrow, 320 px', styles: { width: '320px', height: '640px' } },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
        wide: { name: 'Wide, 1280 px', styles: { width: '1280px', height: '800px' } },
      },
    },
    controls: { expanded: true },
    docs: { canvas: { layout: 'fullscreen' } },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          'Actions',
          'Forms',
          'Content',
          'Feedback',
          'Overlays',
          'Navigation',
          'Questions',
          'Layout',
          'Compositions',
        ],
      },
    },
  },
  argTypesEnhancers: [
    ({ argTypes, initialArgs }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, argType]) => [
          name,
          { ...argType, ...controlOf(argType, initialArgs[name]) },
        ]),
      ),
  ],
  decorators: [
    (Story, { globals, viewMode }) => (
      <Stage
        theme={globals.theme}
        direction={globals.direction}
        narrow={globals.viewport?.value === 'narrow'}
        inPage={viewMode === 'docs'}
      >
        <Story />
      </Stage>
    ),
  ],
};

export default preview;
