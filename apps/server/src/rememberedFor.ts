/**
 * Answers the same question once within so many milliseconds, whoever asks: those who ask meanwhile wait for the same answer.
 * Questions are told apart by `keyOf`. One that fails is asked anew.
 */
export function rememberedFor<Question, Answer>(
  ms: number,
  ask: (question: Question) => Promise<Answer>,
  keyOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const known = new Map<string, { asked: number; answer: Promise<Answer> }>()
  return (question) => {
    const now = Date.now()
    for (const [key, { asked }] of known) if (now - asked >= ms) known.delete(key)
    const key = keyOf(question)
    const found = known.get(key)
    if (found) return found.answer
    const answer = ask(question)
    known.set(key, { asked: now, answer })
    answer.catch(() => known.delete(key))
    return answer
  }
}
