import { describe, expect, it } from 'vitest'
import { autostartPlan, systemdUnit } from '../src/autostart.ts'

const LINUX = { platform: 'linux', program: '/opt/vitrine/vitrine', homeFolder: '/home/shop' }
const WINDOWS = {
  platform: 'win32',
  program: 'C:\\Vitrine\\vitrine.exe',
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

  it('has none for other systems', () => {
    expect(autostartPlan(true, { ...LINUX, platform: 'darwin' })).toBeNull()
  })
})

it('systemdUnit quotes the program', () => {
  expect(systemdUnit('/opt/50% "x"/vitrine')).toContain(
    String.raw`ExecStart="/opt/50%% \"x\"/vitrine"`,
  )
})
