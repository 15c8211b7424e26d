import { ApiError } from '@sc/api-client'
import type { Answer } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import type { CallInput, CallResult, Endpoint } from '@sc/api-client/contract'
import { onTestFinished, vi } from 'vitest'
import { api } from '../api/client.ts'
import { queryClient } from '../api/queryClient.ts'
import { tokens } from '../api/sessionPort.ts'

type Reply<E extends Endpoint> = (input: CallInput<E>) => CallResult<E> | Promise<CallResult<E>>

/**
 * A server for one test, in the place of what the api client would send: it answers what it was told to, and remembers what it
 * was asked. A call that nobody told it of is refused by its name. The app's own cache begins empty, and ends so.
 */
export function openServer() {
  const replies = new Map<Endpoint, (input: never) => unknown>()
  const calls: { endpoint: Endpoint; input: unknown }[] = []
  async function ask(endpoint: Endpoint, input: unknown): Promise<Answer<unknown>> {
    calls.push({ endpoint, input })
    const reply = replies.get(endpoint)
    if (!reply) throw new ApiError('notFound', `no answer to ${endpoint.method} ${endpoint.path}`, 404)
    return { result: await reply(input as never), message: '操作成功！' }
  }
  const asked = vi.spyOn(api, 'ask').mockImplementation(ask as never)
  onTestFinished(() => {
    asked.mockRestore()
    queryClient.clear()
    tokens.clear()
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    /** From now on the call is answered so; what the reply throws refuses it. */
    answers<E extends Endpoint>(endpoint: E, reply: Reply<E>) {
      replies.set(endpoint, reply)
    },
    /** What a call was asked with, in order. */
    asked: <E extends Endpoint>(endpoint: E) =>
      calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input as CallInput<E>),
  }
}

/** A refusal of the server, by its code and in its words. */
export const refusal = (code: number, message: string, result: unknown = null) =>
  new ApiError(code === businessCode.noPermission ? 'forbidden' : 'business', message, code, result)
