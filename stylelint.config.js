/** Style rules of every stylesheet; outside the tokens no raw colour, size, font or shadow may stand. */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'selector-class-pattern': null,
    'custom-property-pattern': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'value-keyword-case': [
      'lower',
      { camelCaseSvgKeywords: true, ignoreProperties: ['composes', '/^--/'] },
    ],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  },
  overrides: [
    {
      files: ['shell/**/*.css', 'mfe-*/**/*.css', 'design-system/src/**/*.module.css'],
      rules: {
        'color-no-hex': true,
        'color-named': 'never',
        'scale-unlimited/declaration-strict-value': [
          ['/color$/', 'font-family', 'font-size', 'box-shadow', 'border-radius', 'z-index'],
          {
            ignoreValues: [
              'inherit',
              'currentcolor',
              'transparent',
              'none',
              'unset',
              'initial',
              '0',
              '-1',
              '1',
              'auto',
              'Canvas',
              'CanvasText',
              'Highlight',
              'ButtonText',
            ],
            disableFix: true,
          },
        ],
      },
    },
  ],
};
