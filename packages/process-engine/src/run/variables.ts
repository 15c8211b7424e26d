import { evaluate, evaluateTemplate, ExpressionError, isTrue } from '@sc/expression'
import { own } from '../own.ts'
import type { Variables } from '../types.ts'
import type { Draft, DraftToken } from './draft.ts'
import { scopeOf } from './draft.ts'
import { faultIn } from '../expressionFault.ts'
import { Failure } from './failure.ts'

/** A value as JSON keeps it, so that a state behaves the same before and after it was stored. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Merges values over the process's variables. */
export function merge(draft: Draft, variables: Variables | void): void {
  if (variables) draft.variables = { ...draft.variables, ...plain(variables) }
}

/** A variable as seen from a token: the nearest scope that has it, then the process. */
export function lookup(draft: Draft, token: DraftToken): (name: string) => unknown {
  return (name) => {
    for (let id: string | null = token.scopeId; id !== null;) {
      const scope = scopeOf(draft, id)
      if (Object.hasOwn(scope.variables, name)) return scope.variables[name]
      id = scope.parentId
    }
    return own(draft.variables, name) ?? null
  }
}

/** All variables as seen from a token, in one object of the caller's own. */
export function visible(draft: Draft, token: DraftToken): Variables {
  const nearestFirst: Variables[] = []
  for (let id: string | null = token.scopeId; id !== null;) {
    const scope = scopeOf(draft, id)
    nearestFirst.push(scope.variables)
    id = scope.parentId
  }
  return layered(draft.variables, nearestFirst)
}

/** Variables with those of nearer scopes over them; a spread keeps keys such as `__proto__` mere keys. */
export function layered(outermost: Variables, nearestFirst: readonly Variables[]): Variables {
  return nearestFirst.reduceRight<Variables>((far, near) => ({ ...far, ...near }), { ...outermost })
}

/** The value of an expression at a token. @throws Failure naming the expression */
export function valueOf(draft: Draft, token: DraftToken, text: string, done = 0): unknown {
  return attempt(text, done, () => evaluate(text, lookup(draft, token), optionsOf(draft)))
}

/**
 * Whether a condition holds at a token.
 * @param instead values that it sees instead of the token's
 * @throws Failure naming the expression
 */
export function holds(draft: Draft, token: DraftToken, condition: string, done = 0, instead: Variables = {}): boolean {
  const seen = lookup(draft, token)
  const scope = (name: string) => (Object.hasOwn(instead, name) ? instead[name] : seen(name))
  return isTrue(attempt(condition, done, () => evaluate(condition, scope, optionsOf(draft))))
}

/** The value of mixed text at a token. @throws Failure naming the text */
export function templateOf(draft: Draft, token: DraftToken, text: string): unknown {
  return attempt(text, 0, () => evaluateTemplate(text, lookup(draft, token), optionsOf(draft)))
}

function optionsOf({ host, budget }: Draft) {
  return host.functions ? { functions: host.functions, budget } : { budget }
}

function attempt<T>(text: string, done: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new Failure('expression', `${text}: ${error.message}`, { done, fault: faultIn(text, error) })
    throw error
  }
}
