// What the app and its libraries call beyond Chromium 53. Explicit, because a whole core-js weighs 75 kB. The build refuses
// calls of newer functions that are not here. React and its router call `finally` and `allSettled` only after a view
// transition, which newer engines have.
import 'core-js/actual/global-this'
import 'core-js/actual/object/entries'
import 'core-js/actual/object/values'
import 'core-js/actual/object/from-entries'
import 'core-js/actual/object/get-own-property-descriptors'
import 'core-js/actual/array/at'
import 'core-js/actual/array/flat'
import 'core-js/actual/array/flat-map'
import 'core-js/actual/string/pad-start'
import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'
