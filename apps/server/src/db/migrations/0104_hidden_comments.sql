ALTER TABLE "sc_evaluation" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "sc_featured_item" ADD COLUMN "english" text;--> statement-breakpoint
-- What a project was called in English was kept among what else it said; an entry has it beside its name, where it can be changed.
UPDATE "sc_featured_item" SET "english" = "set_up"->>'english', "set_up" = "set_up" - 'english', "revision" = "revision" WHERE "set_up" ? 'english';
