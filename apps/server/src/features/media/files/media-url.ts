/** URL of a file. Its content never changes (reading S20). */
export function mediaUrl(publicUrl: string, publicId: string, file: string): string {
  return `${publicUrl}/media/${publicId}/${file}`
}
