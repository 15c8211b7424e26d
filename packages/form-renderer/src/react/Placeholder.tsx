/** Stands for what cannot be shown, and says why. */
export function Placeholder({ name, reason, model }: { name: string; reason: string; model?: string }) {
  return (
    <div className="sc-form-placeholder" role="note" data-model={model}>
      {name !== '' && <strong>{name}</strong>}
      <span>{reason}</span>
    </div>
  )
}
