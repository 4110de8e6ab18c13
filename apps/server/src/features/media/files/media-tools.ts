import type { MediaPreparer } from '../../../integrations/ffmpeg/prepare.ts'
import type { CdnClient } from '../../../integrations/meta/cdn.ts'

/** Downloads a network's file and converts it. */
export interface MediaTools {
  readonly cdn: CdnClient
  /** Locates its programs at the first call. */
  readonly preparer: () => Promise<MediaPreparer>
  /** Whether the media store could be used within the last 30 s. Does not reject. */
  readonly isStoreUsable: () => Promise<boolean>
  /** Folder for temporary files, on the file system of a media folder so that files can be renamed. */
  readonly workDir: string
}
