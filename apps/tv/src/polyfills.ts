// What the app and its libraries use beyond Chromium 53. Explicit, because a whole core-js weighs 75 kB.
import 'core-js/actual/global-this'
import 'core-js/actual/promise/finally'
import 'core-js/actual/promise/all-settled'
import 'core-js/actual/promise/any'
import 'core-js/actual/object/entries'
import 'core-js/actual/object/values'
import 'core-js/actual/object/from-entries'
import 'core-js/actual/object/get-own-property-descriptors'
import 'core-js/actual/object/has-own'
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/flat'
import 'core-js/actual/array/flat-map'
import 'core-js/actual/string/at'
import 'core-js/actual/string/match-all'
import 'core-js/actual/string/pad-end'
import 'core-js/actual/string/pad-start'
import 'core-js/actual/string/replace-all'
import 'core-js/actual/queue-microtask'
import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'
import { ResizeObserver as ResizeObserverPolyfill } from '@juggle/resize-observer'

if (!('ResizeObserver' in window)) {
  Object.defineProperty(window, 'ResizeObserver', { value: ResizeObserverPolyfill })
}
