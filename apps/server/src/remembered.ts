/**
 * Answers the same question once, for as long as whoever made it asks. Questions are told apart as keys of a `Map` are:
 * `keyOf` gives what tells those apart that are made anew each time. A promise is an answer, a rejected one too.
 */
export function remembered<Question, Answer>(
  ask: (question: Question) => Answer,
  keyOf: (question: Question) => unknown = (question) => question,
): (question: Question) => Answer {
  const known = new Map<unknown, { answer: Answer }>()
  return (question) => {
    const key = keyOf(question)
    const before = known.get(key)
    if (before) return before.answer
    const answer = ask(question)
    known.set(key, { answer })
    return answer
  }
}
