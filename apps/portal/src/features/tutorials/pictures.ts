/**
 * Pictures of today's screens with their sizes in CSS pixels, by language, tutorial and step. Written by
 * `e2e/pictures/take-tutorial-pictures.ts`, which puts them into `public/tutorials`.
 */
export const PICTURES: Readonly<Record<string, readonly [number, number]>> = {}
