import { renderUnicodeCompact } from 'uqr'
import { DEMO_PEOPLE } from './demo-people.ts'

export interface Announced {
  readonly portalUrl: string
  readonly standInsUrl: string | null
  /** Null where no demo people were seeded. */
  readonly demoPassword: string | null
  readonly lan: boolean
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
    ...(of.standInsUrl === null ? [] : [`  Stand-ins   ${of.standInsUrl}/`]),
    '',
    ...(of.demoPassword === null ? [] : logins(of.demoPassword)),
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

function logins(password: string): string[] {
  return [
    `  Demo logins, password ${password}`,
    ...DEMO_PEOPLE.map(({ email, about }) => `    ${email.padEnd(26)}${about}`),
    '',
  ]
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}
