CREATE TABLE "sc_conduct_appeal" (
	"id" text PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"reason" text NOT NULL,
	"proofs" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_by" text,
	"decide_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conduct_appeal_state" CHECK ("sc_conduct_appeal"."state" in ('open', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "conduct_appeal_decided" CHECK (("sc_conduct_appeal"."state" in ('accepted', 'refused')) = ("sc_conduct_appeal"."decide_time" is not null))
);
--> statement-breakpoint
CREATE TABLE "sc_conduct_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"item_id" text NOT NULL,
	"reason" text NOT NULL,
	"points" integer NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"reverses" text,
	"cause" text,
	"note" text,
	"rule" jsonb NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conduct_entry_reason" CHECK ("sc_conduct_entry"."reason" in ('absent', 'late', 'early', 'withoutOut', 'cancelled', 'attended')),
	CONSTRAINT "conduct_entry_cause" CHECK ("sc_conduct_entry"."cause" in ('corrected', 'waived', 'appealed')),
	CONSTRAINT "conduct_entry_reversal" CHECK (("sc_conduct_entry"."reverses" is null) = ("sc_conduct_entry"."cause" is null))
);
--> statement-breakpoint
CREATE TABLE "sc_conduct_reckoning" (
	"item_id" text PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL,
	"reckon_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_start" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_absent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_late" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_late_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_without_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_cancel" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_cancel_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_ban_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_ban_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_termly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "conduct_appeal_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_conduct_appeal" ADD CONSTRAINT "sc_conduct_appeal_entry_id_sc_conduct_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."sc_conduct_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_conduct_appeal" ADD CONSTRAINT "sc_conduct_appeal_decided_by_sys_user_username_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_conduct_entry" ADD CONSTRAINT "sc_conduct_entry_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_conduct_entry" ADD CONSTRAINT "sc_conduct_entry_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_conduct_entry" ADD CONSTRAINT "sc_conduct_entry_reverses_sc_conduct_entry_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."sc_conduct_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_conduct_entry" ADD CONSTRAINT "sc_conduct_entry_create_by_sys_user_username_fk" FOREIGN KEY ("create_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_conduct_reckoning" ADD CONSTRAINT "sc_conduct_reckoning_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_appeal_once" ON "sc_conduct_appeal" USING btree ("entry_id") WHERE "sc_conduct_appeal"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "conduct_appeal_by_entry" ON "sc_conduct_appeal" USING btree ("entry_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_entry_once" ON "sc_conduct_entry" USING btree ("username","item_id","reason","round") WHERE "sc_conduct_entry"."reverses" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_entry_reversed_once" ON "sc_conduct_entry" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "conduct_entry_by_item" ON "sc_conduct_entry" USING btree ("item_id","create_time");--> statement-breakpoint
CREATE INDEX "conduct_entry_by_time" ON "sc_conduct_entry" USING btree ("create_time","id");--> statement-breakpoint
CREATE FUNCTION sc_conduct_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A ledger: only what an account is called may become another.
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.item_id, NEW.reason, NEW.points, NEW.round, NEW.rule, NEW.create_time) IS NOT DISTINCT FROM (OLD.id, OLD.item_id, OLD.reason, OLD.points, OLD.round, OLD.rule, OLD.create_time)
    AND (NEW.reverses, NEW.cause, NEW.note) IS NOT DISTINCT FROM (OLD.reverses, OLD.cause, OLD.note) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of conduct points are never changed: give them back by another';
END $$;--> statement-breakpoint
CREATE TRIGGER conduct_kept BEFORE UPDATE OR DELETE ON "sc_conduct_entry" FOR EACH ROW EXECUTE FUNCTION sc_conduct_kept();
