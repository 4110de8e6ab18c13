import styles from './avatar.module.css'

export interface AvatarProps {
  readonly url: string | null
  readonly name: string
}

/** The account's profile image in a ring like that of stories; its initial when there is none. */
export function Avatar({ url, name }: AvatarProps) {
  return (
    <span className={styles.ring}>
      {url === null ? (
        <span className={styles.initial} aria-hidden="true">
          {[...name.replace('@', '')][0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img className={styles.avatar} src={url} alt="" width={96} height={96} />
      )}
    </span>
  )
}
