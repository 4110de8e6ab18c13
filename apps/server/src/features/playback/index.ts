export { createPlayback, createSeats } from './playback.feature.ts'
export { measureSeats } from './measure-seats.ts'
export { SEAT_LIFE_MS } from '../../db/tables/playback.tables.ts'
export type { PlaybackRequest } from './preview.service.ts'
