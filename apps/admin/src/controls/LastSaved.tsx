import { RelativeTime } from '@sc/ui-kit'

interface LastSavedProps {
  updateBy: string | null
  updateByName: string | null
  updateTime: string
}

/** Who saved last, and when. */
export function LastSaved({ updateBy, updateByName, updateTime }: LastSavedProps) {
  return (
    <>
      {updateByName ?? updateBy} · <RelativeTime value={updateTime} />
    </>
  )
}
