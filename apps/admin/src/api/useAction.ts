import { keyOf } from '@sc/api-client'
import type { Answer, CallOptions } from '@sc/api-client'
import type { CallInput, CallResult, Endpoint } from '@sc/api-client/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { api } from './client.ts'
import { wasRefused } from './explain.ts'
import { readingTime } from './readingTime.ts'
import { useRefusal } from './useRefusal.ts'

interface ActionOptions<E extends Endpoint> {
  /** Lists and details that the action changes. */
  invalidates?: readonly Endpoint[]
  /** Another success text than the server's; null says nothing. */
  success?: string | null
  /** Failures are shown by the caller. */
  quiet?: boolean
  onDone?: (answer: Answer<CallResult<E>>) => void
  onRefused?: (error: unknown) => void
}

/** A call that changes something: says how it went and refreshes what it touched, also when its tab was left meanwhile. */
export function useAction<E extends Endpoint>(endpoint: E, { invalidates = [], success, quiet, onDone, onRefused }: ActionOptions<E> = {}) {
  const { message } = App.useApp()
  const sayRefusal = useRefusal()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) =>
      (api.ask as (endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<Answer<CallResult<E>>>)(endpoint, input),
    onSuccess: async (answer) => {
      const words = success === undefined ? answer.message : success
      if (words !== null) void message.success({ content: words, duration: readingTime(words) })
      onDone?.(answer)
      await Promise.all(invalidates.map((touched) => queryClient.invalidateQueries({ queryKey: keyOf(touched) })))
    },
    onError: (error) => {
      // What is shown may not be what is there any more: the refusal would stand beside the very buttons that it speaks of.
      if (wasRefused(error)) for (const touched of invalidates) void queryClient.invalidateQueries({ queryKey: keyOf(touched) })
      if (!quiet) sayRefusal(error)
      onRefused?.(error)
    },
  })
}
