const ADMIN_PERMISSION = 1

/** Whether a user is an admin; false when nobody is signed in. */
export function isAdmin(user: { readonly permission: number } | null): boolean {
  return user !== null && user.permission >= ADMIN_PERMISSION
}
