import { describe, expect, it } from 'vitest'
import { announcement, type AnnouncementOptions } from './announce.ts'
import { isLoopbackHost } from './arguments.ts'

const local: AnnouncementOptions = {
  portalUrl: 'http://localhost:8080',
  standInsUrl: 'http://localhost:8090',
  demoPassword: 'a-password',
  hasDemoPeople: true,
  lan: false,
  isOpen: false,
}

describe('announcement', () => {
  it('shows no password of the stand-ins when only this computer reaches them', () => {
    const text = announcement(local)
    expect(text).toContain('Demo logins, password a-password')
    expect(text).not.toContain('other devices')
    expect(text).toContain('http://localhost:8090/pagbank\n')
  })

  it('shows the password of inbox and workbench when other devices reach them', () => {
    expect(announcement({ ...local, isOpen: true })).toContain(
      'on other devices: any name, password a-password',
    )
    const withoutPeople = announcement({ ...local, isOpen: true, hasDemoPeople: false })
    expect(withoutPeople).toContain('password a-password')
    expect(withoutPeople).not.toContain('Demo logins')
  })
})

describe('isLoopbackHost', () => {
  it.each(['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', '::1'])(
    'knows %s as this computer alone',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true)
    },
  )

  it.each(['0.0.0.0', '::', '192.168.0.2', '127.example.com', 'shop.local', ''])(
    'takes %s for open to other devices',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false)
    },
  )
})
