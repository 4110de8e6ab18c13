import type { MediaPreparer } from '../../../integrations/ffmpeg/prepare.ts'
import type { CdnClient } from '../../../integrations/meta/cdn.ts'

/** Downloads a network's file and converts it. */
export interface MediaTools {
  readonly cdn: CdnClient
  /** Locates its programs at the first call. */
  readonly preparer: () => Promise<MediaPreparer>
  /** Folder for temporary files, on the file system of a media folder so that files can be renamed. */
  readonly workDir: string
}
