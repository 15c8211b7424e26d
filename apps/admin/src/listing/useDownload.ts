import type { CallInput, Endpoint } from '@sc/api-client/contract'
import { saveFile } from '@sc/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useRefusal } from '../api/useRefusal.ts'

/** Saves the file that a call answers with; what goes wrong is said. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const sayRefusal = useRefusal()
  return useMutation({
    mutationFn: (input: CallInput<E>) =>
      (api.download as (endpoint: E, input: CallInput<E>) => ReturnType<typeof api.download>)(endpoint, input),
    onSuccess: ({ content, fileName }) => saveFile(content, fileName),
    onError: (error) => sayRefusal(error),
  })
}
