import type { AnyResource, ImportHeadings, ImportRun } from '@sc/api-client/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { choicesOf, chosenIn, isDoubtful } from './headingChoices.ts'
import type { Chosen } from './headingChoices.ts'

/** A file on its way to its check: what its columns stand for is asked where that is not plain, and again where somebody wants it otherwise. */
export function useSpreadsheet({ calls }: AnyResource, onBegun: (run: ImportRun) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [asking, setAsking] = useState<{ read: ImportHeadings; chosen: Chosen } | null>(null)
  const send = useMutation({
    mutationFn: async ({ given, chosen }: { given: File; chosen: Chosen | null }) => {
      if (chosen) await api.call(calls.importMap, { body: { headings: choicesOf(chosen) } })
      return api.sendFile(calls.import, given, { onProgress: setPercent })
    },
    onSuccess: (run) => {
      setAsking(null)
      onBegun(run)
    },
    onSettled: () => setPercent(null),
  })
  const ask = useMutation({
    mutationFn: ({ given }: { given: File; always: boolean }) => api.sendFile(calls.importHeadings, given),
    onSuccess: (read, { given, always }) => {
      if (always || isDoubtful(read)) setAsking({ read, chosen: chosenIn(read) })
      else send.mutate({ given, chosen: null })
    },
  })
  const begin = (given: File, always: boolean) => {
    setFile(given)
    send.reset()
    ask.mutate({ given, always })
  }
  return {
    asking,
    percent,
    isPending: ask.isPending || send.isPending,
    error: send.error ?? ask.error,
    pick: (given: File) => begin(given, false),
    choose: (chosen: Chosen) => {
      send.reset()
      setAsking(asking && { ...asking, chosen })
    },
    /** Checks it with what was chosen. */
    check: () => file && asking && send.mutate({ given: file, chosen: asking.chosen }),
    leave: () => {
      send.reset()
      setAsking(null)
    },
    /** Asks once more what its columns stand for; null of an import whose file is not at hand. */
    adjust: file && (() => begin(file, true)),
    forget: () => setFile(null),
  }
}
