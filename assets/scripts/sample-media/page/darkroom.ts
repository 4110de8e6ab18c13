/// <reference lib="dom" />
import type { Moment, SolidScene, View } from './scene.ts'

export interface Format {
  readonly width: number
  readonly height: number
  /** Exposures per image, each shifted by a fraction of a pixel. */
  readonly samples: number
  readonly grain: number
  /** Samples around each point for the lens blur. */
  readonly taps: number
  readonly seed: number
}

export interface Shot {
  readonly moment: Moment
  readonly format: Format
}

interface Negative {
  readonly frame: WebGLFramebuffer
  readonly texture: WebGLTexture
}

/** Renders scenes with WebGL 2: sums exposures as floats, then applies tone mapping and grain. */
export class Darkroom {
  readonly canvas: HTMLCanvasElement
  readonly #gl: WebGL2RenderingContext
  readonly #sources: ReadonlyMap<string, string>
  readonly #programs = new Map<string, WebGLProgram>()
  #negative: Negative | undefined

  constructor(sources: ReadonlyMap<string, string>) {
    this.#sources = sources
    this.canvas = document.createElement('canvas')
    const gl = this.canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })
    if (!gl) throw new Error('this Chromium has no WebGL 2')
    if (!gl.getExtension('EXT_color_buffer_float')) throw new Error('no float colour buffers')
    gl.getExtension('EXT_float_blend')
    gl.getExtension('OES_texture_float_linear')
    this.#gl = gl
  }

  expose(name: string, scene: SolidScene, shot: Shot): void {
    const view = scene.view(shot.moment)
    this.#resize(shot.format)
    this.#take(
      this.#program(name, () => this.#sceneSource(scene)),
      view,
      shot,
    )
    this.#develop(view, shot.format)
  }

  #sceneSource({ shapes, settings = {}, light }: SolidScene): string {
    const names = Object.entries(settings).map(([name, value]) => `#define ${name} ${value}`)
    const before = ['prelude', 'objects'].map((part) => this.#source(part))
    const parts = [...before, ...names, this.#source(`scenes/${shapes}`), light]
    return [...parts, this.#source('shading')].join('\n')
  }

  #source(name: string): string {
    const text = this.#sources.get(name)
    if (text === undefined) throw new Error(`no shader part ${name}`)
    return text
  }

  #resize({ width, height }: Format): void {
    if (this.#negative && this.canvas.width === width && this.canvas.height === height) return
    const gl = this.#gl
    this.canvas.width = width
    this.canvas.height = height
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    const levels = Math.floor(Math.log2(Math.max(width, height))) + 1
    gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA16F, width, height)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    const frame = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    this.#negative = { frame, texture }
  }

  #take(program: WebGLProgram, view: View, { moment, format }: Shot): void {
    const gl = this.#gl
    const at = (name: string) => gl.getUniformLocation(program, name)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#negative?.frame ?? null)
    gl.viewport(0, 0, format.width, format.height)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.useProgram(program)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    gl.uniform2f(at('uResolution'), format.width, format.height)
    gl.uniform1f(at('uTime'), moment.time)
    gl.uniform1f(at('uProgress'), moment.progress)
    gl.uniform3f(at('uEye'), ...view.eye)
    gl.uniform3f(at('uTarget'), ...view.target)
    gl.uniform1f(at('uZoom'), view.zoom)
    gl.uniform1f(at('uRoll'), view.roll ?? 0)
    for (let i = 0; i < format.samples; i++) {
      // The golden-ratio sequence distributes any number of shifts evenly over the pixel.
      gl.uniform2f(
        at('uJitter'),
        ((i * 0.7548777 + 0.5) % 1) - 0.5,
        ((i * 0.5698403 + 0.5) % 1) - 0.5,
      )
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
    }
    gl.disable(gl.BLEND)
  }

  #develop(view: View, format: Format): void {
    const gl = this.#gl
    const program = this.#program('develop', () => this.#source('develop'))
    const at = (name: string) => gl.getUniformLocation(program, name)
    gl.bindTexture(gl.TEXTURE_2D, this.#negative?.texture ?? null)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, format.width, format.height)
    gl.useProgram(program)
    gl.uniform2f(at('uResolution'), format.width, format.height)
    gl.uniform1f(at('uSamples'), format.samples)
    gl.uniform1i(at('uTaps'), format.taps)
    gl.uniform1f(at('uFocus'), view.focus ?? distance(view))
    gl.uniform1f(at('uAperture'), view.aperture)
    gl.uniform1f(at('uBloom'), view.bloom ?? 1)
    gl.uniform1f(at('uGrain'), format.grain)
    gl.uniform1f(at('uSeed'), format.seed)
    gl.uniform1f(at('uExposure'), view.exposure)
    gl.uniform3f(at('uShadowTint'), ...(view.shadowTint ?? ([0.012, 0.008, 0.022] as const)))
    gl.uniform1f(at('uVignette'), view.vignette ?? 0.55)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.finish()
  }

  #program(name: string, fragment: () => string): WebGLProgram {
    const cached = this.#programs.get(name)
    if (cached) return cached
    const gl = this.#gl
    const program = gl.createProgram()
    gl.attachShader(program, this.#shader(gl.VERTEX_SHADER, this.#source('triangle'), 'triangle'))
    gl.attachShader(program, this.#shader(gl.FRAGMENT_SHADER, fragment(), name))
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(`${name}: ${gl.getProgramInfoLog(program) ?? 'does not link'}`)
    }
    this.#programs.set(name, program)
    return program
  }

  #shader(kind: number, source: string, name: string): WebGLShader {
    const gl = this.#gl
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('the graphics context is lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (gl.getShaderParameter(shader, gl.COMPILE_STATUS)) return shader
    throw new Error(`${name}: ${gl.getShaderInfoLog(shader) ?? 'does not compile'}`)
  }
}

function distance({ eye, target }: View): number {
  return Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2])
}
