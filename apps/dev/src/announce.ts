import { renderUnicodeCompact } from 'uqr'
import { DEMO_PEOPLE } from './demo-people.ts'

export interface AnnouncementOptions {
  readonly portalUrl: string
  readonly standInsUrl: string | null
  /** Null where there are no stand-ins. */
  readonly demoPassword: string | null
  readonly hasDemoPeople: boolean
  readonly lan: boolean
  /** Whether other devices can reach this server; they need the password then. */
  readonly isOpen: boolean
}

/** The text that `npm start` prints after the start. */
export function announcement(options: AnnouncementOptions): string {
  const lines = [
    '',
    '  Vitrine is running.',
    '',
    `  Portal      ${options.portalUrl}/`,
    `  TV app      ${options.portalUrl}/tv/`,
    `  API         ${options.portalUrl}/api/docs`,
    ...(options.standInsUrl === null ? [] : standIns(options.standInsUrl, options)),
    '',
    ...(options.hasDemoPeople && options.demoPassword !== null ? logins(options.demoPassword) : []),
    indent(renderUnicodeCompact(`${options.portalUrl}/`)),
    options.lan
      ? '  Open the portal on a phone with this code, and the TV app on a TV in the same network.'
      : '  This code works on this computer only; `npm start -- --lan` opens it to phones and TVs.',
    '',
    '  Ctrl+C stops it.',
    '',
  ]
  return lines.join('\n')
}

/** On other devices, mail and the networks' switches need the password. */
function standIns(url: string, { isOpen, demoPassword }: AnnouncementOptions): string[] {
  const lines = [
    `  Stand-ins   ${url}/`,
    `  Mail        ${url}/inbox`,
    `  PagBank     ${url}/pagbank`,
  ]
  if (!isOpen || demoPassword === null) return lines
  return [...lines, `              on other devices: any name, password ${demoPassword}`]
}

function logins(password: string): string[] {
  return [
    `  Demo logins, password ${password}`,
    ...DEMO_PEOPLE.map(({ email, about }) => `    ${email.padEnd(26)}${about}`),
    '  A few of their posts are broken on purpose, to show what the portal says of such.',
    '',
  ]
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}
