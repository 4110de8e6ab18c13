export default {
  printWidth: 100,
  singleQuote: true,
  semi: false,
  trailingComma: 'all',
  // Parses JavaScript and TypeScript in native code, with the same output: two thirds of the processor time.
  plugins: ['@prettier/plugin-oxc'],
}
