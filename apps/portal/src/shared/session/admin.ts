const ADMIN_PERMISSION = 1

/** Whether somebody is an admin; nobody signed in is none. */
export function isAdmin(user: { readonly permission: number } | null): boolean {
  return user !== null && user.permission >= ADMIN_PERMISSION
}
