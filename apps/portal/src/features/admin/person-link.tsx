import type { AdminPerson } from '@vitrine/api'
import { Link } from '../../shared/navigation/link.tsx'
import styles from './admin.module.css'

/** A person's name with the e-mail, which leads to the person's page. */
export function PersonLink({ person }: { readonly person: AdminPerson }) {
  return (
    <span className={styles.owner}>
      <Link to={`/admin/users/${person.id}`}>{person.name}</Link>
      <span className={styles.soft}>{person.email}</span>
    </span>
  )
}
