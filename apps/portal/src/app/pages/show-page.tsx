export function ShowPage() {
  return null
}
