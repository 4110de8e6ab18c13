import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type { Environment } from '../../src/index.ts'

/** Settings of a server without stand-ins. Its ffmpeg prints `version` and converts nothing. */
export async function liveSettings(version = '7.1'): Promise<Environment> {
  return {
    STAND_INS: 'off',
    ENCRYPTION_KEY: 'a key of a server without stand-ins',
    FACEBOOK_APP_ID: '1',
    INSTAGRAM_APP_ID: '1',
    FACEBOOK_APP_SECRET: 's',
    INSTAGRAM_APP_SECRET: 's',
    PATH: await aToolFolder(version),
  }
}

async function aToolFolder(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tools-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  if (TestRunner.getCurrentTest() === undefined) afterAll(remove)
  else onTestFinished(remove)
  for (const name of ['ffmpeg', 'ffprobe']) {
    const told = `${name} version ${version} Copyright (c) 2000-2024 the FFmpeg developers`
    const lines = ['#!/bin/sh', `echo "${told}"`, 'echo " V libx264 x A aac x V mjpeg x"']
    await writeFile(join(folder, name), `${lines.join('\n')}\n`)
    await chmod(join(folder, name), 0o755)
  }
  return folder
}
