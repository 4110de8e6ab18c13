import { StartFault } from '../shared/start-fault.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends StartFault {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The settings have ${String(faults.length)} fault(s):\n- ${faults.join('\n- ')}`)
    this.faults = faults
  }
}

export type Reader = ReturnType<typeof createReader>

/** Reads single settings, and collects the faults of all of them. */
export function createReader(environment: Environment) {
  const faults: string[] = []
  const fault = (name: string, what: string): void => void faults.push(`${name} ${what}`)
  const optional = (name: string): string | null => {
    const value = environment[name]?.trim() ?? ''
    return value === '' ? null : value
  }
  return {
    optional,
    fault,
    text: (name: string, otherwise: string): string => optional(name) ?? otherwise,
    integer(name: string, otherwise: number, { min, max }: { min: number; max: number }): number {
      const value = optional(name)
      if (value === null) return otherwise
      const number = Number(value)
      if (Number.isInteger(number) && number >= min && number <= max) return number
      fault(name, `must be a whole number from ${String(min)} to ${String(max)}`)
      return otherwise
    },
    url(name: string, protocols: readonly string[]): string | null {
      const value = optional(name)
      if (value === null) return null
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
      fault(name, `must be an address that starts with ${protocols.join(' or ')}`)
      return null
    },
    choice<Choice extends string>(
      name: string,
      choices: readonly Choice[],
      otherwise: Choice,
    ): Choice {
      const value = optional(name)
      if (value === null) return otherwise
      const match = choices.find((choice) => choice === value)
      if (match === undefined) fault(name, `must be one of ${choices.join(', ')}`)
      return match ?? otherwise
    },
    list(name: string, otherwise: readonly string[]): readonly string[] {
      const value = optional(name)
      if (value === null) return otherwise
      return value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    },
    /** A fault never contains the value. */
    secret(name: string, otherwise: string): string {
      const value = optional(name)
      if (value === null && otherwise === '') fault(name, 'is needed when STAND_INS is off')
      return value ?? otherwise
    },
    finish(): void {
      if (faults.length > 0) throw new ConfigError(faults)
    },
  }
}
