import { renderUnicodeCompact } from 'uqr'
import { DEMO_PEOPLE } from './demo-people.ts'

export interface Announced {
  readonly portalUrl: string
  readonly standInsUrl: string | null
  /** Null where there are no stand-ins. */
  readonly demoPassword: string | null
  readonly hasDemoPeople: boolean
  readonly lan: boolean
  /** Whether other devices reach this server; they are asked for the password then. */
  readonly isOpen: boolean
}

/** What `npm start` prints once everything runs. */
export function announcement(of: Announced): string {
  const lines = [
    '',
    '  Vitrine is running.',
    '',
    `  Portal      ${of.portalUrl}/`,
    `  TV app      ${of.portalUrl}/tv/`,
    `  API         ${of.portalUrl}/api/docs`,
    ...(of.standInsUrl === null ? [] : standIns(of.standInsUrl, of)),
    '',
    ...(of.hasDemoPeople && of.demoPassword !== null ? logins(of.demoPassword) : []),
    indent(renderUnicodeCompact(`${of.portalUrl}/`)),
    of.lan
      ? '  Open the portal on a phone with this code, and the TV app on a TV in the same network.'
      : '  This code works on this computer only; `npm start -- --lan` opens it to phones and TVs.',
    '',
    '  Ctrl+C stops it.',
    '',
  ]
  return lines.join('\n')
}

/** Mails and the networks' switches are this computer's, or whose who knows the password. */
function standIns(url: string, { isOpen, demoPassword }: Announced): string[] {
  const lines = [`  Stand-ins   ${url}/`, `  Mail        ${url}/inbox`]
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
