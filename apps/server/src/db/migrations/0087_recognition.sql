DROP INDEX "entry_once";--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "recognition" jsonb;--> statement-breakpoint
ALTER TABLE "sc_score_entry" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "recognition" jsonb;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "claim_name" text;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "achieved_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_once" ON "sc_score_entry" USING btree ("student","item",coalesce("claim", '')) WHERE "sc_score_entry"."revoke_time" is null;