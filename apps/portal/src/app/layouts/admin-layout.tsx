import { AreaLayout } from './account-layout.tsx'
import { AdminSideBar } from './admin-side-bar.tsx'

/** The layout of the admins' pages. */
export function AdminLayout() {
  return <AreaLayout isWide sideBar={() => <AdminSideBar />} />
}
