import { Icon } from '@vitrine/ui'
import { Link } from '../navigation/link.tsx'
import { usePublicSettings } from '../api/public-settings.ts'
import { useTexts } from '../texts/texts.ts'

/** Links to the video and the sections below it on the home page. */
const ABOUT_PATH = '/#about'
const PRICES_PATH = '/plans'

export interface InfoLinksProps {
  readonly className: string | undefined
}

/** Public links as list items, in a bar or a menu. */
export function InfoLinks({ className }: InfoLinksProps) {
  const { t } = useTexts()
  const { chatUrl } = usePublicSettings()
  return (
    <>
      <li>
        <Link className={className} to={ABOUT_PATH}>
          {t('bar.about')}
        </Link>
      </li>
      <li>
        <Link className={className} to={PRICES_PATH}>
          {t('bar.prices')}
        </Link>
      </li>
      {chatUrl !== null && (
        <li>
          <ChatLink className={className} url={chatUrl} />
        </li>
      )}
    </>
  )
}

export interface ChatLinkProps {
  readonly className: string | undefined
  readonly url: string
}

export function ChatLink({ className, url }: ChatLinkProps) {
  const { t } = useTexts()
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer">
      <Icon name="chat" />
      {t('bar.chat')}
      <span className="visually-hidden"> {t('app.new_tab')}</span>
    </a>
  )
}
