import type { TvKind } from './engine-list.ts'

/**
 * What a page finds in `window` on a TV, for the engine to run before the page's own scripts. As on a TV, a video
 * that starts takes the only decoder from the others.
 */
export function tvGlobals(kind: TvKind, folderUrl: string): string {
  const globals =
    kind === 'tizen'
      ? `(${tizen})(${JSON.stringify(folderUrl)})`
      : `(${kind === 'webos' ? webos : fireTv})()`
  return `${globals};(${oneDecoder})()`
}

const oneDecoder = `function () {
  var play = HTMLMediaElement.prototype.play
  var playing = null
  HTMLMediaElement.prototype.play = function () {
    if (playing !== null && playing !== this) playing.pause()
    playing = this
    return play.call(this)
  }
}`

/**
 * `tizen` and `webapis` of a Samsung TV. The app's own folder is one on this machine behind `url`, asked
 * by requests that wait, as some of the calls of `tizen.filesystem` do.
 */
const tizen = `function (url) {
  function ask(action, path, body) {
    var request = new XMLHttpRequest()
    request.open('POST', url + '/' + action + '?path=' + encodeURIComponent(path), false)
    request.send(body)
    if (request.status !== 200) throw new Error('IOError')
    return request.responseText
  }
  function later(action, path, done, failed, body) {
    setTimeout(function () {
      var answer
      try {
        answer = ask(action, path, body)
      } catch (error) {
        return failed(error)
      }
      done(action === 'list' ? JSON.parse(answer) : undefined)
    }, 0)
  }
  window.hasLeft = false
  window.tizen = {
    application: { getCurrentApplication: function () {
      return { exit: function () { window.hasLeft = true } }
    } },
    tvinputdevice: {
      getSupportedKeys: function () { return [{ name: 'MediaPlayPause' }] },
      registerKey: function () {},
      unregisterKey: function () {},
    },
    filesystem: {
      openFile: function (path, mode) {
        if (mode === 'r') ask('size', path)
        return {
          seek: function () { return Number(ask('size', path)) },
          writeDataNonBlocking: function (data, done, failed) {
            later('append', path, done, failed, data)
          },
          close: function () {},
        }
      },
      createDirectory: function (path, parents, done, failed) { later('make', path, done, failed) },
      listDirectory: function (path, done, failed) { later('list', path, done, failed) },
      rename: function (path, name, done, failed) { later('rename', path, done, failed, name) },
      deleteFile: function (path, done, failed) { later('remove', path, done, failed) },
      isFile: function (path) {
        try { return ask('size', path) !== '' } catch (error) { return false }
      },
      toURI: function (path) { return ask('uri', path) },
    },
  }
  window.webapis = {
    productinfo: {
      getRealModel: function () { return 'QN55' },
      getFirmware: function () { return 'T-1000' },
    },
    appcommon: {
      AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
      setScreenSaver: function (state, done) { if (done) done() },
    },
  }
}`

const webos = `function () {
  function Bridge() { this.onservicecallback = null }
  Bridge.prototype.call = function () {}
  Bridge.prototype.cancel = function () {}
  window.WebOSServiceBridge = window.PalmServiceBridge = Bridge
  window.PalmSystem = { platformBack: function () { window.hasLeft = true } }
  window.webOS = {
    platformBack: function () { window.hasLeft = true },
    deviceInfo: function (done) { done({ modelName: 'OLED55', version: '5.0' }) },
  }
}`

const fireTv = `function () {
  window.VitrineFireTv = {
    model: function () { return 'AFTMM' },
    firmware: function () { return '7.0' },
    keepAwake: function () {},
    leave: function () { window.hasLeft = true },
    canStartAtBoot: function () { return true },
    startsAtBoot: function () { return false },
    setStartAtBoot: function () {},
    isPaused: function () { return false },
  }
}`
