CREATE TABLE "screen_days" (
	"screen_id" uuid NOT NULL,
	"day" date NOT NULL,
	"played" bit(96) NOT NULL,
	"paused" bit(96) NOT NULL,
	"longest_gap_ms" integer,
	"version" text,
	CONSTRAINT "screen_days_screen_id_day_pk" PRIMARY KEY("screen_id","day")
);
--> statement-breakpoint
CREATE TABLE "screen_watches" (
	"screen_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	"recovered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_played_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "screen_alert_minutes" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "screen_days" ADD CONSTRAINT "screen_days_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_watches" ADD CONSTRAINT "screen_watches_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_watches" ADD CONSTRAINT "screen_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_days_day" ON "screen_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "screen_watches_check" ON "screen_watches" USING btree ("check_at","screen_id");--> statement-breakpoint
CREATE INDEX "screen_watches_user" ON "screen_watches" USING btree ("user_id");