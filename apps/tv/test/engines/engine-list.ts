/** How a TV plays: what its page finds in `window`, and where it keeps media. */
export type TvKind = 'tizen' | 'webos' | 'firetv'

/** A real old Chromium as npm carries it, and the TVs it stands for. */
export interface OldEngine {
  readonly major: number
  readonly standsFor: string
  readonly tv: TvKind
  /** What npm fetches. Not a dependency: `npm start` would fetch 30 MB and more per engine. */
  readonly spec: string
  readonly integrity: string
  /** Builds without H.264 show what a TV with a broken decoder would: stills. */
  readonly playsH264: boolean
}

interface Row {
  readonly tv: TvKind
  readonly standsFor: string
  readonly version: string
  readonly sha512: string
  /** The package of npm. Default: chrome-aws-lambda. */
  readonly npm?: string
  readonly playsH264?: false
}

/**
 * One version of `chrome-aws-lambda` for each major of Chromium; of 82 no build was ever made. Then the oldest WebView
 * that Fire TVs have: Amazon updates it.
 */
const ROWS: Readonly<Record<number, Row>> = {
  64: {
    tv: 'tizen',
    standsFor: 'Tizen 5.0 (63)',
    version: '64.0.3264',
    sha512:
      '3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
    playsH264: false,
  },
  65: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.0.0',
    sha512:
      'P1tiy/GBZZlZ+zy9JCw5+m4aFbUCINjtYvqhhKFqa3vB385Gvti0A349qliP2zp9Cb18jP2VrmKwZutJGCQLFA==',
    playsH264: false,
  },
  66: {
    tv: 'webos',
    standsFor: 'webOS 5 (68)',
    version: '1.1.0',
    sha512:
      '5MyOC9gVr6CbVzLHJQmB3jkE+NjQkItIF+IedXd1QI6in1yKIcCs4StydhtP3mdJFPU3vpTz2J8X1GQ8bSVoTg==',
    playsH264: false,
  },
  67: {
    tv: 'webos',
    standsFor: 'webOS 5 (68)',
    version: '1.3.0',
    sha512:
      'kNGV95y0tzawwR3+yA9Wq5hxEA1/+6SUrUbTK9c2Msp35FNQZf2yqq0oq9cYSt+D/o4mp80bzQx/v8W9L5CYMQ==',
    playsH264: false,
  },
  68: {
    tv: 'webos',
    standsFor: 'webOS 5',
    version: '1.4.0',
    sha512:
      'TKbIW6zM8pO26QxxeB1uIMBzSmF5KaHqzXfpMXl8ynyB3YQpGnxFTnmEB3ALm+Z/szb0LD8PGhOqAAkObSowzQ==',
    playsH264: false,
  },
  69: {
    tv: 'tizen',
    standsFor: 'Tizen 5.5',
    version: '1.6.3',
    sha512:
      'K22/X+AqpSFPmBxuIOHhmzH4Id7Od9GpKvEksuaV7fy+WLvS/TYlwpc4I4B36Wz9u/NmvL9wKsQ1TT9cMhdYhg==',
    playsH264: false,
  },
  70: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.7.0',
    sha512:
      'AYOlhrTitaB3v5N1mnEzXdhKzGGLFtH/VDnsT0HK3Vvc9xFep+QP/TgXeDDPu+M+AyLNIkMYkhRZroIc9Kv6eA==',
    playsH264: false,
  },
  71: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.9.1',
    sha512:
      'wLlfhqRfs398CJAGXsJ6px1ujnwMPu4NpFhBOFkDHGdoCXt03j+KCb7HLCk8lS1ASY9k4coXwU44qCahHvKPSA==',
    playsH264: false,
  },
  72: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.11.2',
    sha512:
      'BpR7qYNkPZlMQGZI3/edrPT4Rx9Hd/Z+YV3dQ5ujfWj01r27pYYOoOmMd2w3mkmFeHF7nzFlksM/urKnfICwDQ==',
    playsH264: false,
  },
  73: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.12.2',
    sha512:
      'IRO6MGA1rHbY9XAS7Jxj9uUd65K/9dbYqNtnm3JrBNpu98YEjbzN+8OcTSG41f/ugrgxKTtUGFXzNZ/es4djow==',
    playsH264: false,
  },
  74: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.13.0',
    sha512:
      'bL+WpafiH9K9mf48SlBFe9wwdYeklvF/WLirhRPBIh+KHzuufkIpLAkdYZANg8KrLH+0Kg6TBJ31edRheMJq+g==',
    playsH264: false,
  },
  75: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.15.1',
    sha512:
      'DtQCqQNWV+15Cb1nkXNUMsyN0EtvL6hM0qaai2jjNPDUHygEcMn/4JV2N/FmyvtQnDoS0VoSDEmqtxDz4jrZ3w==',
    playsH264: false,
  },
  76: {
    tv: 'tizen',
    standsFor: 'Tizen 6.0',
    version: '1.17.1',
    sha512:
      'ooUkcyWRUyRLg4XCEVbM0fKMQUf5XRWb1flc1755w/0S9UMp+5fT0MRl0YQLlU2WIDo82fqWLY7mKtuBPkTOmg==',
  },
  77: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '1.19.0',
    sha512:
      'GTrnlZLjFni+qlGTWFcjiJPhmaV+cR/QVDTcDdNRxZm8NQKfopaVv03PLSLP6StzpC0BHquUg6tqz5QH0w1lIw==',
    playsH264: false,
  },
  78: {
    tv: 'webos',
    standsFor: 'webOS 6 (79)',
    version: '1.20.4',
    sha512:
      '+zuq/BO9TpAvlXIpyGto6YytnEe0NBpZS5HVGnaMqRhL0cagDEhrzAYqaQfK4HZnafA7HW1wkFacl7CAI990LQ==',
  },
  79: {
    tv: 'webos',
    standsFor: 'webOS 6',
    version: '2.0.2',
    sha512:
      'Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
  },
  80: {
    tv: 'webos',
    standsFor: 'webOS 6 (79)',
    version: '2.1.1',
    sha512:
      'Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
  },
  81: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '3.0.4',
    sha512:
      'iePniobrFONg8oFyq8YuZKW2wkRYi0LSVZ9kf8zNJ35LXxXKJK/eb+aas/Rz0Doyac0zAIQbiqMGABkPXc88jQ==',
  },
  83: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '3.1.1',
    sha512:
      'ikOcpFgobiiUvDXtBft+jxVz2CsauRV58owDtVyF1ocl/YN+/eqdIrrmbItm3yeJGnb9RtKxzFAqGcpBTQbTCA==',
  },
  84: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '5.1.0',
    sha512:
      'snpUtZdKhVt6T8+pitkDjdAgv2nVUGtKPp6lv+vX6lUqTwUl/FllsyfFeptLFWsEei6h8YYCqZsvCpNIzqrwEg==',
  },
  85: {
    tv: 'tizen',
    standsFor: 'Tizen 6.5',
    version: '5.2.1',
    sha512:
      'str1ip6pTu9TvCcQyQ/zdYLfQk+ugVVlLf7Gus6peR4PA6Mn3hZBt/eHwgIp/FJ+nY/BIY1jiCYcxpuDjHZWuw==',
  },
  86: {
    tv: 'tizen',
    standsFor: 'Tizen 6.5 (85)',
    version: '5.3.1',
    sha512:
      'KklZTy2p2U/86cCh1hKL3PGDqoirQCAg7uejvNIn0rDBkWj4Su4GOjYMRVB3kthLwmnWhh3x63RDBTCAaQ9Q3Q==',
  },
  87: {
    tv: 'webos',
    standsFor: 'webOS 22',
    version: '5.4.0',
    sha512:
      'edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==',
  },
  88: {
    tv: 'webos',
    standsFor: 'webOS 22 (87)',
    version: '5.5.0',
    sha512:
      'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
  89: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '6.0.0',
    sha512:
      'XnFo6AaE5ZYpHYmOmMoj1yCYFeRTx6uFCpJnVuDREWzXevzZvo3gzkyQ6qSKsPW91VGWeQI7wQgnOpW50e+Dzg==',
  },
  90: {
    tv: 'firetv',
    standsFor: 'Fire TV',
    version: '8.0.2',
    sha512:
      'a4VEX6DknxISPqGLksZa/JuEnjc4nLXaG0BMp5c9qERvJ/eBHPUJ7oCRQQC+SxSxuxsEwxbBj2RBlCQbivnihg==',
  },
  108: {
    tv: 'firetv',
    standsFor: 'Fire OS 5',
    npm: '@sparticuz/chromium',
    version: '108.0.3',
    sha512:
      'vMOWoGKb/zQZ83FoB8GUAx5LzofaeCp0qCSQDkuugx89/CFmgRlUBO3x1Kk/4jwVXeM055UaYvhboaohPpH9zA==',
  },
}

/** Of no TV, and between two of the others that differ in nothing more (docs/testing.md). */
const BETWEEN: readonly number[] = [65, 66, 70, 71, 72, 73, 74, 75, 77, 78, 80, 83, 84, 89, 90]

const ALL_ENGINES: readonly OldEngine[] = Object.entries(ROWS).map(
  ([major, { tv, standsFor, npm = 'chrome-aws-lambda', version, sha512, playsH264 = true }]) => ({
    major: Number(major),
    standsFor,
    tv,
    spec: `${npm}@${version}`,
    integrity: `sha512-${sha512}`,
    playsH264,
  }),
)

/** Those that stand for a TV; with `all`, those between them too. */
export function selectEngines(selection: string | undefined): readonly OldEngine[] {
  if (selection === 'all') return ALL_ENGINES
  if (selection !== undefined) throw new Error(`ENGINES is "${selection}", and can only be "all"`)
  return ALL_ENGINES.filter(({ major }) => !BETWEEN.includes(major))
}

export function engineOf(major: number): OldEngine {
  const found = ALL_ENGINES.find((engine) => engine.major === major)
  if (found === undefined) throw new Error(`no engine ${major} is listed`)
  return found
}
