import type { Preview } from '@storybook/react-webpack5';
import '../src/styles.css';
import { Stage } from './Stage.tsx';

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
