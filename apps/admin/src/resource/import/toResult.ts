/** Whoever asked is led to the answer: the button that they pressed was gone meanwhile. */
export const toResult = (shown: HTMLElement | null) => {
  if (shown && !document.activeElement?.closest('.ant-modal-body')) shown.focus()
}
