import { Icon } from '@vitrine/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { capturePoster } from './capture-poster.ts'
import styles from './thumbnail.module.css'
import { useStorySource } from './story-source.ts'
import type { StoryMedia } from './story-source.rules.ts'

/** Given by the specification, in CSS pixels. */
const WIDTH = 54
const HEIGHT = 96
/** The canvas has more pixels, for high-density screens. */
const DENSITY = 2

/** A small story. The button around it has the accessible name. */
export function Thumbnail({ media }: { readonly media: StoryMedia }) {
  const { source, fail } = useStorySource(media)
  if (source === null || source.hasFailed) {
    return (
      <span className={styles.blank}>
        <Icon name={media.media_type === 'IMAGE' ? 'image' : 'video'} size={24} />
      </span>
    )
  }
  if (source.kind === 'video')
    return <VideoPoster key={source.url} url={source.url} onFail={fail} />
  return (
    <img
      key={source.url}
      className={styles.thumbnail}
      src={source.url}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      onError={fail}
    />
  )
}

interface VideoPosterProps {
  readonly url: string
  readonly onFail: () => void
}

/** Drawn when it becomes visible, so that a long list does not stream every video. */
function VideoPoster({ url, onFail }: VideoPosterProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const failed = useEffectEvent(onFail)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const abort = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      capturePoster(element, url, abort.signal).catch(() => {
        if (!abort.signal.aborted) failed()
      })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [url])

  return (
    <canvas
      ref={canvas}
      className={styles.thumbnail}
      width={WIDTH * DENSITY}
      height={HEIGHT * DENSITY}
    />
  )
}
