import { posix } from 'node:path'

const UNIT = 'vitrine.service'
const TASK = 'Vitrine'

/** What turns the start after sign-in on or off: files to write, and commands to run in their order. */
export interface AutostartPlan {
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly commands: readonly (readonly string[])[]
}

export interface AutostartInput {
  readonly platform: string
  /** Path of the kiosk's program, and its arguments. */
  readonly program: readonly string[]
  readonly homeFolder: string
}

/** A user unit of systemd on Linux, a scheduled task on Windows; null on other systems. */
export function autostartPlan(isOn: boolean, input: AutostartInput): AutostartPlan | null {
  if (input.platform === 'linux') return systemdPlan(isOn, input)
  if (input.platform === 'win32') return taskPlan(isOn, input)
  return null
}

function systemdPlan(isOn: boolean, { program, homeFolder }: AutostartInput): AutostartPlan {
  const path = posix.join(homeFolder, '.config/systemd/user', UNIT)
  const systemctl = (...args: readonly string[]): readonly string[] => [
    'systemctl',
    '--user',
    ...args,
  ]
  if (!isOn) return { files: [], commands: [systemctl('disable', UNIT)] }
  return {
    files: [{ path, text: systemdUnit(program) }],
    commands: [systemctl('daemon-reload'), systemctl('enable', UNIT)],
  }
}

/** The unit that starts the kiosk with the graphical session, and again whenever it ends. */
export function systemdUnit(program: readonly string[]): string {
  return [
    '[Unit]',
    'Description=Vitrine on this screen',
    'PartOf=graphical-session.target',
    'After=graphical-session.target',
    '',
    '[Service]',
    `ExecStart=${program.map(quoteForSystemd).join(' ')}`,
    'Restart=always',
    'RestartSec=3',
    '',
    '[Install]',
    'WantedBy=graphical-session.target',
    '',
  ].join('\n')
}

/** systemd replaces `%` in a command, and `$` in its arguments, also in quotes. */
function quoteForSystemd(text: string, index: number): string {
  const escaped = text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('%', '%%')
  return `"${index === 0 ? escaped : escaped.replaceAll('$', '$$$$')}"`
}

function taskPlan(isOn: boolean, { program }: AutostartInput): AutostartPlan {
  if (!isOn) return { files: [], commands: [['schtasks', '/Delete', '/TN', TASK, '/F']] }
  const command = program.map((part) => `"${part}"`).join(' ')
  const create = ['/Create', '/TN', TASK, '/TR', command, '/SC', 'ONLOGON', '/F']
  return { files: [], commands: [['schtasks', ...create]] }
}
