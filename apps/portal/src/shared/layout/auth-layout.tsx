import type { ReactNode } from 'react'
import { AuthMessage } from './auth-message.tsx'
import { LegalLinks } from './legal-links.tsx'
import { PublicNavBar, SkipLink } from './nav-bar.tsx'
import styles from './auth-layout.module.css'

export interface AuthLayoutProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
  /** Shown beside the form in a wide window. */
  readonly aside?: ReactNode
}

/** The layout of sign-in, sign-up and password pages, on the primary colour. */
export function AuthLayout({ title, lead, children, aside }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <PublicNavBar isSignInPage />
      <main className={styles.main} id="content">
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <AuthMessage />
          <div className={styles.card}>{children}</div>
        </div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </main>
      <LegalLinks />
    </div>
  )
}
