const OLD_ENGINE =
  'Chromium 63 has it not (Tizen 5.0), and the build cannot write it in older words'

/** What a television of 2019 does not understand is refused where it is written. */
export default {
  // Built style sheets are nobody's to edit.
  ignoreFiles: ['**/dist/**'],
  rules: {
    'property-disallowed-list': [
      [
        'aspect-ratio',
        'backdrop-filter',
        'column-gap',
        'content-visibility',
        'gap',
        'rotate',
        'row-gap',
        'scale',
        'translate',
      ],
      { message: (name) => `${name}: ${OLD_ENGINE}` },
    ],
    'function-disallowed-list': [
      ['clamp', 'color-mix', 'max', 'min'],
      { message: (name) => `${name}(): ${OLD_ENGINE}` },
    ],
    'selector-pseudo-class-disallowed-list': [
      ['focus-visible', 'has', 'is', 'where'],
      { message: (name) => `:${name}: ${OLD_ENGINE}` },
    ],
    'at-rule-disallowed-list': [
      ['container', 'layer', 'property'],
      { message: (name) => `@${name}: ${OLD_ENGINE}` },
    ],
    'unit-disallowed-list': [
      ['dvh', 'dvw', 'lvh', 'svh'],
      { message: (name) => `${name}: ${OLD_ENGINE}` },
    ],
    // Read from the sofa: nothing under 24 px on a picture 1080 lines high.
    'declaration-property-value-disallowed-list': [
      { 'font-size': ['/^(\\d|1\\d|2[0-3])px$/'] },
      { message: (_, value) => `${value}: nothing under 24 px can be read at three metres` },
    ],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
  },
}
