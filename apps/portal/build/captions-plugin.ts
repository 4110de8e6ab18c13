import { LANGUAGES } from '@vitrine/i18n'
import { loadCaptionTexts } from '@vitrine/i18n/captions'
import type { Plugin } from 'vite'
import { captionsFile, TUTORIALS, videoOf } from '../src/features/tutorials/tutorials.ts'
import { webVtt } from './captions.ts'

/** Writes the captions of the tutorials' videos as files, so that a changed text needs no new recording. */
export function tutorialCaptions(): Plugin {
  return {
    name: 'portal:tutorial-captions',
    apply: 'build',
    async generateBundle() {
      for (const language of LANGUAGES) {
        const { captions } = await loadCaptionTexts[language]()
        for (const tutorial of TUTORIALS) {
          const video = videoOf(tutorial)
          if (video === null) continue
          const { subject } = tutorial
          const source = webVtt({ subject, cues: video.cues, texts: captions })
          const fileName = captionsFile(tutorial, language).slice(1)
          this.emitFile({ type: 'asset', fileName, source })
        }
      }
    },
  }
}
