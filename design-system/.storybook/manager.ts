import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Counsel design system',
    colorPrimary: '#0e5358',
    colorSecondary: '#0e5358',
    appBg: '#f8f5ef',
    appBorderColor: '#e0d8ca',
    textColor: '#23343a',
    barSelectedColor: '#0e5358',
  }),
});
