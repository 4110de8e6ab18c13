/** Why a package cannot be built: one line that names what to change or to install. Shown without a stack. */
export class PackagingError extends Error {
  override readonly name = 'PackagingError'
}
