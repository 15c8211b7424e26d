import { useState } from 'react'

const KEY = 'sc-workflow-designer-panel'
const DEFAULT = 340

/** The property panel's width, remembered on this machine where its storage may be used. */
export function useRememberedSize(): { initial: number; remember: (sizes: number[]) => void } {
  const [initial] = useState(read)
  return {
    initial,
    remember: (sizes) => {
      try {
        localStorage.setItem(KEY, String(Math.round(sizes[1] ?? DEFAULT)))
      } catch {
        // Storage is full or forbidden: the width is simply not remembered.
      }
    },
  }
}

function read(): number {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return stored >= 260 ? stored : DEFAULT
  } catch {
    return DEFAULT
  }
}
