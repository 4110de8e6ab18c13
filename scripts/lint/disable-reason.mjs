const DIRECTIVE =
  /^\s*((?:eslint|oxlint)-disable(?:-next-line|-line)?|@ts-expect-error|@ts-ignore|@ts-nocheck)\b/
const REASON = /--\s*\S+(\s+\S+){2,}/

/** Requires a reason in every disable comment, so that a reader can check whether it still applies. */
export const disableReason = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      reason: "Say why: '{{directive}} … -- the reason in a few words'.",
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const directive = DIRECTIVE.exec(comment.value)?.[1]
          if (directive === undefined || REASON.test(comment.value)) continue
          context.report({ loc: comment.loc, messageId: 'reason', data: { directive } })
        }
      },
    }
  },
}
