import { describe, expect, it } from 'vitest'
import { autostartPlan, systemdUnit } from '../src/autostart.ts'

const LINUX = { platform: 'linux', program: ['/opt/vitrine/vitrine'], homeFolder: '/home/shop' }
const WINDOWS = {
  platform: 'win32',
  program: ['C:\\Vitrine\\vitrine.exe'],
  homeFolder: 'C:\\Users\\shop',
}

describe('autostartPlan', () => {
  it('writes and enables a user unit on Linux', () => {
    const plan = autostartPlan(true, LINUX)
    expect(plan?.files.map(({ path }) => path)).toEqual([
      '/home/shop/.config/systemd/user/vitrine.service',
    ])
    expect(plan?.files[0]?.text).toContain('ExecStart="/opt/vitrine/vitrine"\nRestart=always')
    expect(plan?.commands).toEqual([
      ['systemctl', '--user', 'daemon-reload'],
      ['systemctl', '--user', 'enable', 'vitrine.service'],
    ])
    expect(autostartPlan(false, LINUX)).toEqual({
      files: [],
      commands: [['systemctl', '--user', 'disable', 'vitrine.service']],
    })
  })

  it('makes a task of the sign-in on Windows', () => {
    expect(autostartPlan(true, WINDOWS)?.commands).toEqual([
      [
        ...['schtasks', '/Create', '/TN', 'Vitrine'],
        ...['/TR', '"C:\\Vitrine\\vitrine.exe"', '/SC', 'ONLOGON', '/F'],
      ],
    ])
    expect(autostartPlan(false, WINDOWS)?.commands).toEqual([
      ['schtasks', '/Delete', '/TN', 'Vitrine', '/F'],
    ])
  })

  it('starts the app’s own folder where Electron is installed apart', () => {
    const linux = { ...LINUX, program: ['/usr/bin/electron', '/srv/vitrine app'] }
    expect(autostartPlan(true, linux)?.files[0]?.text).toContain(
      'ExecStart="/usr/bin/electron" "/srv/vitrine app"\n',
    )
    const windows = { ...WINDOWS, program: ['C:\\electron.exe', 'C:\\vitrine app'] }
    expect(autostartPlan(true, windows)?.commands[0]).toContain(
      '"C:\\electron.exe" "C:\\vitrine app"',
    )
  })

  it('has none for other systems', () => {
    expect(autostartPlan(true, { ...LINUX, platform: 'darwin' })).toBeNull()
  })
})

it('systemdUnit quotes the program and its arguments', () => {
  expect(systemdUnit(['/opt/50% $5 "x"/electron', '/srv/$5 app'])).toContain(
    String.raw`ExecStart="/opt/50%% $5 \"x\"/electron" "/srv/$$5 app"`,
  )
})
