import { describe, expect, it } from 'vitest'
import { deviceTimeZone, timeZoneText, weekdayNames } from './time-zone.ts'

describe('deviceTimeZone', () => {
  it('is a time zone that Intl accepts', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: deviceTimeZone() })).not.toThrow()
  })
})

describe('timeZoneText', () => {
  it('has the name in the language and the id', () => {
    expect(timeZoneText('America/Sao_Paulo', 'pt-BR')).toBe(
      'Horário Padrão de Brasília (America/Sao Paulo)',
    )
  })

  it('is the id alone when the browser does not know the zone', () => {
    expect(timeZoneText('Mars/Olympus_Mons', 'en')).toBe('Mars/Olympus Mons')
  })
})

describe('weekdayNames', () => {
  it('has a capital letter where the language has none', () => {
    expect(weekdayNames('fr')[2]).toBe('Mercredi')
  })

  it.each([
    ['pt-BR', ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom']],
    ['fr', ['Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam', 'Dim']],
  ])('has short names without a full stop in %s', (tag, names) => {
    expect(weekdayNames(tag, 'short')).toEqual(names)
  })

  it('begins with Monday', () => {
    expect(weekdayNames('en')).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
  })
})
