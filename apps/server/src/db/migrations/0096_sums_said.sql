ALTER TABLE "t_schoolinfo" ADD COLUMN "hours_unit" text DEFAULT 'hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "sum_decimals" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "sum_rounding" text DEFAULT 'halfUp' NOT NULL;